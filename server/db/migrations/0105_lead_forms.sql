-- by business: forms by which its promotions ask people for their contact
create table lead_forms (
  business_id bigint not null,
  id bigint not null,
  ad_account_id bigint not null,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  status text not null check (status in ('DRAFT', 'ACTIVE')),
  privacy_policy_link text not null,
  disclosure_language text not null,
  completion_message text not null,
  policy_links jsonb not null,
  questions jsonb not null,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create index lead_forms_account on lead_forms (business_id, ad_account_id, id);
create index lead_forms_name on lead_forms (business_id, name_key, id);

alter table promotions add column lead_form_id bigint;
create index promotions_lead_form on promotions (business_id, lead_form_id) where lead_form_id is not null;

-- by business: what people sent, with their consent; a job deletes it after its days
create table lead_submissions (
  business_id bigint not null,
  id bigint not null,
  lead_form_id bigint not null,
  -- null: a test of somebody of the business
  promotion_id bigint,
  user_id bigint not null,
  -- the values of each question, in the order of the form's
  answers jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index lead_submissions_form on lead_submissions (business_id, lead_form_id, id);
create unique index lead_submissions_once on lead_submissions (promotion_id, user_id) where promotion_id is not null;
create index lead_submissions_user on lead_submissions (user_id, id);
create index lead_submissions_age on lead_submissions (created_at);
