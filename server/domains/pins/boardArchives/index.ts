export { openBoardArchive } from './boardArchives.service';
