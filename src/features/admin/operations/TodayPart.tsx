import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Ago } from './Ago';
import { ArticleForm } from './ArticleForm';
import { contentOf, type EditedArticle } from './articleContent';
import styles from './Operations.module.css';
import { Badge, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useCountryGroups } from './useCountryGroups';
import { useRead } from './useOperations';

/** The articles of Today, for site admins to write, publish and delete. */
export function TodayPart() {
  const { t } = useLingui();
  const read = useRead('EditedArticlesResource.get', {});
  const groups = useCountryGroups();
  const change = useAdminChange('TodayArticleResource.update');
  const deletion = useAdminChange('TodayArticleResource.delete');
  const [editing, setEditing] = useState<EditedArticle | 'new' | null>(null);
  const [deleting, setDeleting] = useState<EditedArticle | null>(null);
  if (!read) return null;
  const publish = (article: EditedArticle) =>
    change.send({ ...contentOf(article), article_id: article.id, is_published: article.publishedAt === null });
  const columns: Column<EditedArticle>[] = [
    { id: 'title', label: t`Article`, value: ({ title }) => title, render: TitleCell },
    { id: 'state', label: t`State`, render: State },
    {
      id: 'countries',
      label: t`Countries`,
      isWide: true,
      render: ({ countryGroup }) => (countryGroup ? groups[countryGroup] : t`All countries`),
    },
    {
      id: 'changed',
      label: t`Changed`,
      isWide: true,
      value: ({ updatedAt }) => updatedAt,
      render: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (article) => (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => setEditing(article)}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="sm" onClick={() => publish(article)}>
            {article.publishedAt ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setDeleting(article)}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Panel
      title={t`Articles`}
      detail={t`Published articles appear on Today for people in the countries you choose.`}
      action={
        <Button size="sm" variant="primary" onClick={() => setEditing('new')}>
          <Trans>Write an article</Trans>
        </Button>
      }
    >
      <Table
        label={t`Articles`}
        columns={columns}
        rows={read}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>No articles yet.</Trans>
          </Nothing>
        }
      />
      {editing && (
        <ArticleForm article={editing === 'new' ? null : editing} groups={groups} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        isDanger
        title={t`Delete this article?`}
        confirmLabel={t`Delete article`}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) deletion.send({ article_id: deleting.id });
          setDeleting(null);
        }}
      >
        <Trans>Its pins stay where they are.</Trans>
      </ConfirmDialog>
    </Panel>
  );
}

function TitleCell({ title, url, publishedAt, coverImages }: EditedArticle) {
  const [image] = coverImages;
  return (
    <div className={styles.reported}>
      {image && <img src={image.url} alt="" width={64} height={64} loading="lazy" className={styles.thumbnail} />}
      {publishedAt ? (
        <Link to={url}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
    </div>
  );
}

const State = ({ publishedAt }: EditedArticle) =>
  publishedAt ? (
    <Badge tone="good">
      <Trans>Published</Trans>
    </Badge>
  ) : (
    <Badge tone="plain">
      <Trans>Draft</Trans>
    </Badge>
  );
