-- the author of a story is notified of answers to its questions
alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check
  check (kind in (
    'follow', 'save', 'comment', 'reply', 'like', 'mention', 'tried', 'answer', 'published', 'publishFailed'
  ));

-- stories that reply to a comment kept a copy of its words; they are read from the comment, and go with it
update pins set rich = jsonb_set(rich, '{story_pin_data,pages}', (
  select jsonb_agg(
    page || jsonb_build_object('blocks', (
      select coalesce(jsonb_agg(
        case when block->>'block_type' = 'comment_reply_sticker' then block || '{"text": ""}' else block end
        order by block_at
      ), '[]')
      from jsonb_array_elements(page->'blocks') with ordinality as blocks (block, block_at)
    ))
    order by page_at
  )
  from jsonb_array_elements(rich->'story_pin_data'->'pages') with ordinality as pages (page, page_at)
))
where rich @? '$.story_pin_data.pages[*].blocks[*] ? (@.block_type == "comment_reply_sticker")';
