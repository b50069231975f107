// Loaded before a process (`--import`) whose disk is to lose its cache: keeps beside the folder LOSSY_FOLDER a copy of
// it, LOSSY_FOLDER.survived, with only what was synced. What a power cut would leave if nothing else came through.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const folder = process.env.LOSSY_FOLDER;
const survived = `${folder}.survived`;
const { cpSync, existsSync, fdatasyncSync, fsyncSync, mkdirSync, openSync, closeSync, renameSync, rmSync, unlinkSync } =
  fs;
const paths = new Map();

const shadowOf = (file) => {
  const relative = path.relative(folder, path.resolve(String(file)));
  return relative === '' || relative.startsWith('..') ? undefined : path.join(survived, relative);
};

fs.openSync = (file, ...rest) => {
  const fd = openSync(file, ...rest);
  paths.set(fd, path.resolve(String(file)));
  return fd;
};
fs.closeSync = (fd) => {
  paths.delete(fd);
  closeSync(fd);
};
const keep = (fd) => {
  const file = paths.get(fd);
  const shadow = file && shadowOf(file);
  if (!shadow || !fs.statSync(file).isFile()) return;
  mkdirSync(path.dirname(shadow), { recursive: true });
  // Written whole, then renamed, as a disk writes a sector: the copy itself may be killed half way.
  cpSync(file, `${shadow}.part`);
  renameSync(`${shadow}.part`, shadow);
};
fs.fsyncSync = (fd) => {
  fsyncSync(fd);
  keep(fd);
};
fs.fdatasyncSync = (fd) => {
  fdatasyncSync(fd);
  keep(fd);
};
// A file system's own journal keeps names in order; only contents are lost.
fs.renameSync = (from, to) => {
  renameSync(from, to);
  const [a, b] = [shadowOf(from), shadowOf(to)];
  if (a && b && existsSync(a)) renameSync(a, b);
};
fs.unlinkSync = (file) => {
  unlinkSync(file);
  const shadow = shadowOf(file);
  if (shadow) rmSync(shadow, { force: true });
};
syncBuiltinESMExports();
