-- Whoever gave no name was called like his mailbox, which finders then read. A family he is now; a name that happens to be
-- the mailbox's can be written again.
UPDATE usuarios SET nombre = 'Familia' WHERE nombre = split_part(email, '@', 1);
