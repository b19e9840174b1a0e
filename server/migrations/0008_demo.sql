ALTER TABLE usuarios ADD COLUMN demo boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN usuarios.demo IS 'Made by the demo: its first password is public';
ALTER TABLE cupones ADD COLUMN demo boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN cupones.demo IS 'Made by the demo: its code is public';

-- What earlier demos made. Nobody else can own an address of vuelve.example, but ADMIN_EMAIL may have named the
-- administrator's; the coupons' names are anybody's, but the demo made them in one transaction with its owner.
UPDATE usuarios SET demo = true WHERE email = 'ana@vuelve.example';
UPDATE usuarios SET demo = true WHERE email = 'admin@vuelve.example'
  AND (nombre <> 'Administración' OR fecha_alta IN (SELECT fecha_alta FROM usuarios WHERE demo));
UPDATE cupones SET demo = true WHERE codigo IN ('BIENVENIDA', 'PATITAS')
  AND fecha_alta IN (SELECT fecha_alta FROM usuarios WHERE demo);
