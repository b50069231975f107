-- removed from the list by the member, until somebody joins the entry
alter table news add column dismissed_at timestamptz;
