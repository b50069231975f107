-- messages are searched within a person's own conversations, which their key finds
drop index messages_search;
