-- How a buyer chose to pay; before this, and where nobody chose, the bank offered what it had.
ALTER TABLE pago_intentos ADD COLUMN metodo text CHECK (metodo IN ('tarjeta', 'bizum'));
COMMENT ON COLUMN pago_intentos.metodo IS 'What the bank was asked to take; NULL: whatever the buyer chose there';
