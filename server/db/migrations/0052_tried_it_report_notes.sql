-- what the reporter of a tried-it adds to the reason, as with pins
alter table tried_it_reports add column note text not null default '';
