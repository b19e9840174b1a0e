-- What waits to be engraved, and what waits to be sent (docs/decisions, 112).
ALTER TABLE pedidos ADD COLUMN grabado timestamptz;
COMMENT ON COLUMN pedidos.grabado IS 'When its badges were engraved, where an administrator said so before they were sent';
