-- A refund whose outcome nobody knows after a day is told to the team, once.
ALTER TABLE devoluciones ADD COLUMN avisada timestamptz;
COMMENT ON COLUMN devoluciones.avisada IS 'When the team was told that nobody knows what became of it';
