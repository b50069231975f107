-- Invoices from the ledger. Amounts are millionths of the currency.
alter table invoices
  -- consecutive on the whole site; null: the period still runs
  add column number bigint,
  add column net bigint not null default 0,
  add column tax bigint not null default 0,
  -- ten-thousandths of the net amount
  add column tax_rate integer not null default 0,
  -- what each promotion cost
  add column lines jsonb not null default '[]',
  -- who is billed, as they said when it was issued
  add column bill_to jsonb not null default '{}',
  add column issued_at timestamptz;
create unique index invoices_number on invoices (number) where number is not null;
create unique index invoices_period on invoices (business_id, ad_account_id, period_start)
  where document_type = 'INVOICE';

-- for the whole site: the number of the invoice that was issued last. Whoever issues one locks the row until then, so
-- that numbers have no gaps.
create table invoice_numbers (
  id integer primary key check (id = 1),
  last bigint not null
);
