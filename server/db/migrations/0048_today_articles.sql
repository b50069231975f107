-- by id: articles that site admins write for the page Today
create table today_articles (
  id bigint primary key,
  title text not null,
  subtitle text not null,
  body text not null,
  -- decides the address: 0 trending, 1 best, 3 any other
  article_type integer not null,
  is_shop boolean not null,
  -- a group of countries (contract/constants/todayArticles.ts); null: all countries
  country_group text,
  interest_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null: a draft
  published_at timestamptz
);
create index today_articles_published on today_articles (published_at desc, id desc) where published_at is not null;

-- by article: its pins in their order
create table today_article_pins (
  article_id bigint not null,
  position integer not null,
  pin_id bigint not null,
  primary key (article_id, position)
);
create index today_article_pins_pin on today_article_pins (pin_id);
