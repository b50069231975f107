-- what a person chose in their settings, by name (contract/schemas/accountSettings.ts); an absent name has its default
alter table users add column settings jsonb not null default '{}';
-- search engines are asked not to list this person, their boards and pins; so at first under 18
alter table users add column is_search_hidden boolean not null default false;
update users set is_search_hidden = true where birthday > current_date - interval '18 years';
-- since when its owner has it closed, by deactivating it or by asking for its deletion: nobody sees it until they log in
alter table users add column closed_at timestamptz;
-- when a closed account is erased; null: its owner only deactivated it
alter table users add column erase_at timestamptz;
create index users_erase on users (erase_at) where erase_at is not null;
