-- Whoever did not hear that his code was right brings it again.
ALTER TABLE altas ADD COLUMN prueba bytea;
COMMENT ON COLUMN altas.prueba IS 'HMAC-SHA-256 of the code that was right and of the cookie of the browser that asked for it, keyed with secretos.codigos; NULL where no such browser brought it, or once its purchase was paid';
