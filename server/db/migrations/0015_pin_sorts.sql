-- how a title is sorted: without case and accents, pins without a title last
create function title_position(title text) returns text
language sql immutable parallel safe
as $$
  select case
    when btrim(title) = '' then '1'
    else '0' || lower(regexp_replace(normalize(btrim(title), NFKD), '[\u0300-\u036f]', '', 'g'))
  end
$$;

-- how a colour (#rrggbb) is sorted: twelve hues from red on, each from light to dark, then what is nearly grey
create function color_position(hex text) returns integer
language sql immutable parallel safe
as $$
  select case
    when high is null then 13 * 256
    when high - low < 30 then 12 * 256 + 255 - (high + low) / 2
    else (hue + 375) % 360 / 30 * 256 + 255 - (high + low) / 2
  end
  from (
    select high, low, case high
      when low then 0
      when red then 60 * (green - blue) / (high - low)
      when green then 120 + 60 * (blue - red) / (high - low)
      else 240 + 60 * (red - green) / (high - low)
    end as hue
    from (
      select red, green, blue, greatest(red, green, blue) as high, least(red, green, blue) as low
      from (
        select get_byte(bytes, 0) as red, get_byte(bytes, 1) as green, get_byte(bytes, 2) as blue
        from (select case when hex ~ '^#[0-9a-fA-F]{6}$' then decode(substr(hex, 2), 'hex') end as bytes) given
      ) channels
    ) extremes
  ) wheel
$$;

create index pins_board_titles on pins (board_id, title_position(title) collate "C", id) where deleted_at is null;
create index pins_board_colors on pins (board_id, color_position(picture ->> 'dominant_color'), id)
  where deleted_at is null;
