import { useLingui } from '@lingui/react/macro';
import type { ExperienceEntity } from '../../../entities/people/experiences';

export interface ExperienceTexts {
  title: string;
  text: string | null;
  actionLabel: string | null;
}

/**
 * The texts of an experience: the product's own in the viewer's language, or the site admin's. null for unknown ones.
 */
export function useExperienceTexts({ displayData }: ExperienceEntity): ExperienceTexts | null {
  const { t } = useLingui();
  switch (displayData.content) {
    case 'firstBoard':
      return {
        title: t`Make your first board`,
        text: t`Save any pin that you like, or add a picture of your own.`,
        actionLabel: t`Add a picture`,
      };
    case 'profilePicture':
      return {
        title: t`Add a profile picture`,
        text: t`Help people recognize you.`,
        actionLabel: t`Choose a picture`,
      };
    case 'keepWhatYouLike':
      return {
        title: t`Keep what you like`,
        text: t`Sign up to save pins to boards of your own.`,
        actionLabel: t`Sign up`,
      };
    default: {
      const { title, text, actionLabel } = displayData;
      return title === null ? null : { title, text, actionLabel };
    }
  }
}
