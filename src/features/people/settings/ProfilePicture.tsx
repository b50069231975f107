import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/Avatar';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PictureField } from './PictureField';
import styles from './SettingsScreen.module.css';

/** The picture that stands for the member everywhere. */
export function ProfilePicture({ name, src }: { name: string; src: string | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.picture}>
      <PictureField
        formId="profilePicture"
        field="image_media_id"
        src={src}
        label={t`Profile picture`}
        chooseLabel={t`Choose a picture`}
        changeLabel={t`Change picture`}
        removeLabel={t`Remove picture`}
        removeTitle={t`Remove your picture?`}
        removeText={<Trans>Your initials will be shown instead.</Trans>}
      >
        {(shown, isBusy) => (
          <div className={styles.avatar}>
            <Avatar name={name} src={shown} size={120} alt={t`Your picture`} />
            {isBusy && <LoadingOverlay />}
          </div>
        )}
      </PictureField>
    </div>
  );
}
