-- by user: searches that they saved to run them again; the key has the query in lower case with its scope and filters
create table saved_searches (
  user_id bigint not null,
  key text not null,
  query text not null,
  scope text not null,
  is_exact boolean not null,
  filters jsonb not null,
  -- as in the address: lowest price, highest price and websites
  products text not null,
  saved_at timestamptz not null,
  primary key (user_id, key)
);
