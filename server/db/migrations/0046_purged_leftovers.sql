-- Purging forgot these until now: reactions to pins and reports of comments that no longer exist.
delete from pin_reactions where not exists (select from pins where pins.id = pin_reactions.pin_id);
delete from comment_reports where not exists (select from comments where comments.id = comment_reports.comment_id);
