-- Whoever did not hear that his code was right, and his new password set, brings both again.
ALTER TABLE usuarios ADD COLUMN prueba bytea;
COMMENT ON COLUMN usuarios.prueba IS 'HMAC-SHA-256 of the mailed code that set the password and of the cookie of the browser that asked for it, keyed with secretos.codigos; NULL where no such browser brought it, or the password came otherwise';
