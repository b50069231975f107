-- jobs of a name that no process knows any longer; one of the new name does the same
delete from jobs where kind = 'boards/indexWords' and exists (
  select from jobs newer where newer.kind = 'boards/indexPinWords'
    and newer.key = replace(jobs.key, 'boards/indexWords:', 'boards/indexPinWords:'));
update jobs set kind = 'boards/indexPinWords', key = replace(key, 'boards/indexWords:', 'boards/indexPinWords:')
where kind = 'boards/indexWords';
