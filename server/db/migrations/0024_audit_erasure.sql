-- whose words `subject_name` repeats (a board's name, a pin's title, a comment's text); null: nobody's
alter table audit_log add column subject_owner_id bigint;

drop trigger audit_log_is_final on audit_log;
update audit_log set subject_owner_id = coalesce(
  (select owner_id from boards where action = 'removeBoard' and id::text = subject),
  (select pinner_id from pins where action = 'removePin' and id::text = subject),
  (select user_id from comments where action = 'removeComment' and id::text = subject)
) where action in ('removeBoard', 'removePin', 'removeComment');
update audit_log set subject_owner_id = actor_id where action in ('createSignUpLink', 'deleteSignUpLink');

-- Rows are final, except that the words of a person are cleared when their account is erased.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.subject_name = '' and to_jsonb(new) - 'subject_name' = to_jsonb(old) - 'subject_name' then
      return new;
    end if;
  end if;
  raise exception 'The audit log cannot be changed';
end $$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function refuse_audit_change();
