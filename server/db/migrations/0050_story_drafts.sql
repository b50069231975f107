-- the stories among drafts, and what stands over each picture
update pin_drafts set content = content || '{"is_story": false, "story_page": null}'::jsonb;
