-- How a buyer chose to pay; before this, and where nobody chose, the bank offered what it had.
ALTER TABLE pago_intentos ADD COLUMN metodo text CHECK (metodo IN ('tarjeta', 'bizum'));
COMMENT ON COLUMN pago_intentos.metodo IS 'What the bank was asked to take; NULL: whatever the buyer chose there';

-- A lot that was asked for twice, because its answer was lost, is one.
ALTER TABLE lotes ADD COLUMN clave text UNIQUE;
COMMENT ON COLUMN lotes.clave IS 'Made by the browser: pressed twice it is one lot; NULL: none was sent';
