import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCCION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vuelve.example',
  SMTP_URL: 'smtps://correo.example',
  REDSYS_URL: 'https://sis.redsys.es',
  REDSYS_SECRET_KEY: 'una-clave-propia',
};

describe('ajustes', () => {
  test('sin ninguno valen los del contrato', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      demo: true,
      admin: undefined,
      s3: undefined,
    });
  });

  test('uno vacío es como ninguno', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'DEMO'];
    const more = ['NODE_ENV', 'LOGIN_FALLOS', 'SUPPORT_EMAIL', 'S3_BUCKET', 'ADMIN_EMAIL'];
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('la barra final de PUBLIC_URL no estorba', () => {
    const { publicUrl } = readConfig({ PUBLIC_URL: 'https://vuelve.example/' });
    expect(publicUrl).toBe('https://vuelve.example');
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '30.5' }, 'PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ PUBLIC_URL: 'vuelve.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://vuelve.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'http://correo.example' }, 'SMTP_URL'],
    [{ ADMIN_EMAIL: 'jefa' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'jefa@ejemplo.es', ADMIN_PASSWORD: 'corta' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'sí' }, 'DEMO'],
    [{ S3_BUCKET: 'fotos' }, 'S3_'],
    [{ LOGIN_FALLOS: '0' }, 'LOGIN_FALLOS'],
  ])('%j → se niega y nombra %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(`Wrong setting ${name}`);
  });
});

describe('ajustes de producción', () => {
  test('completos → sin datos de muestra', () => {
    expect(readConfig(PRODUCCION)).toMatchObject({ production: true, demo: false });
  });

  test('http vale en localhost, para probar', () => {
    const env = { ...PRODUCCION, PUBLIC_URL: 'http://localhost:3000' };
    expect(readConfig(env).production).toBe(true);
  });

  test.each([
    [{ PUBLIC_URL: 'http://vuelve.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.malo.example' }, 'PUBLIC_URL'],
    [{ DEMO: '1' }, 'DEMO'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
    [{ REDSYS_URL: '' }, 'REDSYS_URL'],
    [{ REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }, 'REDSYS_SECRET_KEY'],
  ])('%j → se niega y nombra %s', (env, name) => {
    expect(() => readConfig({ ...PRODUCCION, ...env })).toThrow(`Wrong setting ${name}`);
  });
});
