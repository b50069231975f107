-- Lists of business management are sorted, searched and counted by indexes alone.
drop index business_members_name;
drop index business_members_role;
create index business_members_name on business_members (business_id, is_system, name_key, member_id) include (role);
create index business_members_role on business_members (business_id, is_system, role, member_id) include (name_key);
create index business_members_joined on business_members (business_id, is_system, created_at, member_id)
  include (role, name_key);

create index business_assets_all on business_assets (business_id, name_key, asset_id);
create index business_assets_created on business_assets (business_id, asset_type, created_at, asset_id)
  include (name_key);

create index business_invites_sent on business_invites (business_id, id)
  include (type, status, expires_at, address_key);

create index business_history_time on business_history (business_id, created_at, id) include (kind);

-- The names of both are copied, so that the lists of each side are sorted by an index.
alter table business_partners
  add column business_name_key text collate "C" not null default '',
  add column partner_name_key text collate "C" not null default '';
update business_partners set
  business_name_key = coalesce((select name_key from businesses where id = business_id), ''),
  partner_name_key = coalesce((select name_key from businesses where id = partner_id), '');

create function fill_partner_names() returns trigger language plpgsql as $$
begin
  new.business_name_key = coalesce((select name_key from businesses where id = new.business_id), '');
  new.partner_name_key = coalesce((select name_key from businesses where id = new.partner_id), '');
  return new;
end $$;
create trigger business_partners_names before insert on business_partners
  for each row execute function fill_partner_names();

create function copy_partner_name() returns trigger language plpgsql as $$
begin
  update business_partners set business_name_key = new.name_key where business_id = new.id;
  update business_partners set partner_name_key = new.name_key where partner_id = new.id;
  return null;
end $$;
create trigger businesses_partner_name after update of name on businesses
  for each row when (old.name is distinct from new.name) execute function copy_partner_name();

drop index business_partners_partner;
create index business_partners_name on business_partners (business_id, partner_name_key, partner_id);
create index business_partners_joined on business_partners (business_id, created_at, partner_id)
  include (partner_name_key);
create index business_partners_of_name on business_partners (partner_id, business_name_key, business_id);
create index business_partners_of_joined on business_partners (partner_id, created_at, business_id)
  include (business_name_key);
