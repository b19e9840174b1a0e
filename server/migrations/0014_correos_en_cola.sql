-- Mails that wait in the queue, for days where the mail server is down, were written with the names of before.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  UPDATE pgboss.job
  SET data = jsonb_set(data, '{datos}', (data -> 'datos') - 'orderId' - 'cestaId' || jsonb_strip_nulls(
    jsonb_build_object('dsOrder', data -> 'datos' -> 'orderId', 'pedidoId', data -> 'datos' -> 'cestaId')))
  WHERE name = 'correo' AND data -> 'datos' ?| ARRAY['orderId', 'cestaId'];
END $$;
