-- What waits to be engraved, and what waits to be sent (docs/decisions, 112).
ALTER TABLE pedidos
  ADD COLUMN grabado timestamptz,
  ADD COLUMN por_avisar timestamptz;
COMMENT ON COLUMN pedidos.grabado IS 'When its badges were engraved, where an administrator said so before they were sent';
COMMENT ON COLUMN pedidos.por_avisar IS 'It was sent, its buyer is not told yet, and until then it can be taken back; NULL once the mail is queued';
