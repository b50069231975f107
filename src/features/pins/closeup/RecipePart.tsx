import { Trans, useLingui } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import styles from './RichPin.module.css';

type Recipe = NonNullable<PinEntity['recipe']>;

/** Times, servings and ingredients, by part of the dish. */
export function RecipePart({ recipe }: { recipe: Recipe }) {
  const { t } = useLingui();
  const timeText = (time: Recipe['totalTime']) => {
    if (!time) return null;
    const { hours, minutes } = time;
    if (hours === 0) return t`${minutes} min`;
    return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
  };
  const rating = recipe.aggregateRating;
  const stars = rating ? t`${rating.ratingValue} of ${rating.bestRating}` : null;
  const facts: [string, string | null][] = [
    [t`Preparation`, timeText(recipe.prepTime)],
    [t`Cooking`, timeText(recipe.cookTime)],
    [t`Total`, timeText(recipe.totalTime)],
    [t`Makes`, recipe.servingsSummary],
    [t`Rated`, stars],
    [t`Diet`, recipe.diets.join(', ')],
  ];
  return (
    <section className={styles.part} aria-labelledby="recipe-heading">
      <h2 id="recipe-heading" className={styles.heading}>
        <Trans>Recipe</Trans>
      </h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      {recipe.categorizedIngredients.map(({ category, ingredients }) => (
        <div key={category}>
          {category && <h3 className={styles.heading}>{category}</h3>}
          <ul className={styles.list}>
            {ingredients.map(({ amount, name }) => (
              <li key={`${amount} ${name}`}>
                {amount} {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
