import { Trans, useLingui } from '@lingui/react/macro';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PictureField } from './PictureField';
import styles from './SettingsScreen.module.css';

/** The wide picture above the member's profile. */
export function ProfileCover({ src }: { src: string | null }) {
  const { t } = useLingui();
  return (
    <PictureField
      formId="profileCover"
      field="cover_media_id"
      src={src}
      label={t`Cover picture`}
      chooseLabel={t`Choose a cover`}
      changeLabel={t`Change cover`}
      removeLabel={t`Remove cover`}
      removeTitle={t`Remove your cover?`}
      removeText={<Trans>Your profile is shown without a cover.</Trans>}
    >
      {(shown, isBusy) => (
        <div className={styles.cover}>
          {shown ? (
            <img src={shown} alt={t`Your cover`} />
          ) : (
            <p className={styles.hint}>
              <Trans>A wide picture at the top of your profile</Trans>
            </p>
          )}
          {isBusy && <LoadingOverlay />}
        </div>
      )}
    </PictureField>
  );
}
