export { newsHandlers } from './news.handlers';
export { createNewsJobs } from './news.jobs';
export { countUnseenNews, findRecentNews } from './news.repository';
export { markRead, markSeen, noteNews } from './news.service';
