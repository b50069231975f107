-- for the whole site: the tax on invoices by the country of who is billed, as site admins set it
create table ad_taxes (
  country text primary key,
  -- as it stands on invoices: VAT, USt.
  name text not null,
  -- ten-thousandths of the net amount
  rate integer not null check (rate between 0 and 10000),
  updated_at timestamptz not null
);

-- Credit notes: what was given back of an invoice. Their amounts are negative.
alter table invoices
  add column tax_name text not null default '',
  add column credited_id bigint,
  -- why, as the site admin wrote it
  add column reason text not null default '';
create index invoices_credits on invoices (business_id, credited_id) where credited_id is not null;

-- Credit notes have numbers of their own, also without gaps.
alter table invoice_numbers drop constraint invoice_numbers_id_check;
alter table invoice_numbers add constraint invoice_numbers_range check (id in (1, 2));
drop index invoices_number;
create unique index invoices_number on invoices (document_type, number) where number is not null;
create index invoices_issued on invoices (issued_at desc, id desc) where issued_at is not null;
