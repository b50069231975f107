import * as news from '../../actions/talk/news';
import type { NewsEntity } from '../../entities/talk/news';
import { entityReducer, rulesFor } from '../entities/entityReducer';

const on = rulesFor<NewsEntity>();

export const newsReducer = entityReducer('news', {
  rules: [on(news.marked, ({ ids, status }) => ids.map((id) => ({ id, set: { status } })))],
});
