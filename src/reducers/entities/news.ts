import * as news from '../../actions/news';
import type { NewsEntity } from '../../entities/news';
import { entityReducer, rulesFor } from './entityReducer';

const on = rulesFor<NewsEntity>();

export const newsReducer = entityReducer('news', {
  rules: [on(news.marked, ({ ids, status }) => ids.map((id) => ({ id, set: { status } })))],
});
