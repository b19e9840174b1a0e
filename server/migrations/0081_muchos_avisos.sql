-- A flood of notices becomes few letters, and who is reported does not come back at once (docs/decisions, 59).
ALTER TABLE alertas
  ADD COLUMN carta timestamptz,
  ADD COLUMN junta timestamptz;
COMMENT ON COLUMN alertas.carta IS 'When a stranger''s notice had a letter of its own asked for: some of a pet do in an hour';
COMMENT ON COLUMN alertas.junta IS 'Since when its letter waits for the one that tells of several; NULL once that is asked for';
CREATE INDEX ON alertas (mascota_id, carta) WHERE carta IS NOT NULL;
CREATE INDEX ON alertas (mascota_id) WHERE junta IS NOT NULL;

ALTER TABLE sellos_conversacion ADD COLUMN red bytea;
COMMENT ON COLUMN sellos_conversacion.red IS 'HMAC of conversation and network of whoever wrote last as its finder, under the key of that day: nobody''s once the key is gone';
