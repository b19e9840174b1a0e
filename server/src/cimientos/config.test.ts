import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { VENDEDOR } from '../test/vendedor.ts';

const PRODUCCION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vuelve.example',
  SMTP_URL: 'smtps://correo.example',
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_SECRET_KEY: 'UnaClavePropiaDeTreintaYDosLetra',
  ...VENDEDOR,
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

  test.each([
    ['10.0.0.1', ['10.0.0.1']],
    [' 10.0.0.0/8 ,, loopback ', ['10.0.0.0/8', 'loopback']],
    ['10.0.0.1:8080,[2001:DB8::1]:443', ['10.0.0.1', '2001:db8::1']],
    ['fe80::1%eth0, ::ffff:10.0.0.1', ['fe80::1', '10.0.0.1']],
    [' , ', undefined],
  ])('TRUST_PROXY=%j', (written, proxies) => {
    expect(readConfig({ TRUST_PROXY: written }).trustProxy).toEqual(proxies);
  });

  test.each(['1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.1 10.0.0.2', '0.0.0.0/0'])(
    'TRUST_PROXY=%j → una frase clara',
    (written) => {
      expect(() => readConfig({ TRUST_PROXY: written })).toThrow(
        'Wrong setting TRUST_PROXY: addresses or networks with commas between, or loopback, linklocal, uniquelocal',
      );
    },
  );

  test('la demo factura con un NIF que no es de nadie; fuera de ella, sin NIF no hay factura', () => {
    expect(readConfig({}).empresa).toMatchObject({ nif: 'B00000000' });
    expect(readConfig({ DEMO: '0' }).empresa.nif).toBe('');
    expect(readConfig(PRODUCCION).verifactu.envio).toBe(false);
    expect(readConfig({ VERIFACTU_ENVIO: '1' }).verifactu.envio).toBe(true);
  });

  test('sin ajustes de Google ni de Apple: fuera de producción, el proveedor propio; en ella, ninguno', () => {
    const emisor = 'http://localhost:4000/dev/identidad/apple';
    expect(readConfig({ PORT: '4000' }).identidades.apple).toMatchObject({ emisor, local: true });
    expect(readConfig(PRODUCCION).identidades).toEqual({});
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secreto' };
    for (const env of [google, { ...PRODUCCION, ...google }]) {
      expect(Object.keys(readConfig(env).identidades)).toEqual(['google']);
    }
  });

  test('Apple: la clave en una línea vale; otra cosa que una clave, o a medias, no', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const ids = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'EQUIPO', APPLE_KEY_ID: 'CLAVE' };
    const read = (clave: string) => readConfig({ ...ids, APPLE_PRIVATE_KEY: clave });
    const secreto = { equipo: 'EQUIPO', clave: 'CLAVE', privada: pem };
    for (const clave of [pem, pem.replaceAll('\n', String.raw`\n`)]) {
      expect(read(clave).identidades.apple).toMatchObject({ secreto, local: false });
    }
    expect(() => read('no es una clave')).toThrow(/^Wrong setting APPLE_PRIVATE_KEY/);
    expect(() => readConfig(ids)).toThrow(/^Wrong setting APPLE_\*/);
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^Wrong setting GOOGLE_\*/);
  });

  test('sin REDSYS_URL se paga en la terminal propia; con él, en la del banco y se le pregunta en su misma máquina', () => {
    expect(readConfig({ PORT: '4000' }).redsys).toMatchObject({
      local: true,
      url: 'http://localhost:4000/dev/tpv/realizarPago',
      queryUrl: 'http://localhost:4000/dev/tpv/consulta',
      restUrl: 'http://localhost:4000/dev/tpv/trataPeticionREST',
    });
    expect(readConfig(PRODUCCION).redsys).toMatchObject({
      local: false,
      url: 'https://sis.redsys.es/sis/realizarPago',
      queryUrl: 'https://sis.redsys.es/apl02/services/SerClsWSConsulta',
      restUrl: 'https://sis.redsys.es/sis/rest/trataPeticionREST',
      version: 'HMAC_SHA256_V1',
      terminal: '1',
    });
  });

  test('Bizum: en la terminal propia sí; en la de un banco, solo si se dice', () => {
    const wanted = [{}, { BIZUM: '0' }, PRODUCCION, { ...PRODUCCION, BIZUM: '1' }];
    expect(wanted.map((env) => readConfig(env).bizum)).toEqual([true, false, false, true]);
  });

  test('la barra final de PUBLIC_URL no estorba', () => {
    const { publicUrl } = readConfig({ PUBLIC_URL: 'http://localhost:8080/' });
    expect(publicUrl).toBe('http://localhost:8080');
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
    [{ SMTP_CONEXIONES: '5' }, 'SMTP_CONEXIONES'],
    [{ REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago' }, 'REDSYS_'],
    [{ REDSYS_MERCHANT_CODE: '12345678' }, 'REDSYS_MERCHANT_CODE'],
    [{ REDSYS_TERMINAL: '1000' }, 'REDSYS_TERMINAL'],
    [{ REDSYS_SECRET_KEY: 'corta' }, 'REDSYS_SECRET_KEY'],
    [{ REDSYS_SIGNATURE_VERSION: 'HMAC_SHA1' }, 'REDSYS_SIGNATURE_VERSION'],
    [{ EMPRESA_NIF: 'B12345678' }, 'EMPRESA_'],
  ])('%j → se niega y nombra %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(`Wrong setting ${name}`);
  });

  test('lo dice en inglés, como todo en la terminal, en el proceso que habla español a la gente', async () => {
    await import('@vuelve/contract/campos');
    const wrong = () => readConfig({ PORT: '70000' });
    expect(wrong).toThrow('Wrong setting PORT: Too big: expected number to be <=65535');
  });

  test('uno malo se explica en una línea: qué es, qué vale sin él y dónde se lee más', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow(
      /^Wrong setting PORT: [^\n]+ It is: port to listen on[^\n]+\(default: 3000\)\. See docs\/ajustes\.md$/,
    );
    expect(() => readConfig({ BIZUM: 'sí' })).toThrow('(default: 1 with the own card terminal');
  });

  test('la línea no lleva lo que se escribió: puede ser una contraseña', () => {
    const wrong = { SMTP_URL: 'http://ana:perla-negra@correo.example', ADMIN_PASSWORD: 'perla' };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*perla).*Wrong setting/);
    }
  });
});

describe('fuera de producción, abierta a otros', () => {
  const ABIERTAS: [Record<string, string>, string][] = [
    [{ PUBLIC_URL: 'https://vuelve.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://vuelve.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.malo.example' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.1.20' }, 'HOST'],
    [{ HOST: 'mi-maquina' }, 'HOST'],
  ];

  test.each(ABIERTAS)('%j → se niega y nombra %s y cómo abrirla a propósito', (env, name) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(() => readConfig({ ...env, NODE_ENV })).toThrow(
        new RegExp(`^Wrong setting ${name}: .*DEMO_PUBLICA=1[^\n]*$`),
      );
    }
  });

  test.each(ABIERTAS)('%j con DEMO_PUBLICA=1 → vale', (env) => {
    expect(readConfig({ ...env, DEMO_PUBLICA: '1' }).demoPublica).toBe(true);
  });

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://vuelve.localhost' },
  ])('%j no está abierta', (env) => {
    expect(readConfig(env).demoPublica).toBe(false);
  });

  test('se llama a sí misma donde escucha', () => {
    const ownUrl = (HOST: string) => readConfig({ HOST, DEMO_PUBLICA: '1' }).ownUrl;
    expect(ownUrl('')).toBe('http://localhost:3000');
    expect(ownUrl('0.0.0.0')).toBe('http://localhost:3000');
    expect(ownUrl('192.168.1.20')).toBe('http://192.168.1.20:3000');
    expect(ownUrl('fd00::7')).toBe('http://[fd00::7]:3000');
  });
});

describe('ajustes de producción', () => {
  test('completos → sin datos de muestra', () => {
    expect(readConfig(PRODUCCION)).toMatchObject({ production: true, demo: false });
  });

  test('el NIF, como se escriba; de verdad, o se niega', () => {
    const withNif = (EMPRESA_NIF: string) =>
      readConfig({ ...PRODUCCION, EMPRESA_NOMBRE: 'V', EMPRESA_DIRECCION: 'C', EMPRESA_NIF });
    const nifs = ['b-12345674', 'ES B12.345.674', '12345678-z', 'X1234567L', 'q2826000h'];
    expect(nifs.map((nif) => withNif(nif).empresa.nif)).toEqual([
      'B12345674',
      'B12345674',
      '12345678Z',
      'X1234567L',
      'Q2826000H',
    ]);
    for (const nif of ['B12345678', '12345678A', 'B1234567', 'FR12345678901', 'B00000000']) {
      expect(() => withNif(nif)).toThrow(/^Wrong setting EMPRESA_NIF: [^\n]+$/);
    }
  });

  test.each(['EMPRESA_NOMBRE', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'])(
    'sin decir quién vende (%s) → se niega',
    (name) => {
      const { [name]: _, ...rest }: Record<string, string> = PRODUCCION;
      const [family] = name.split('_');
      expect(() => readConfig(rest)).toThrow(new RegExp(`^Wrong setting ${family}_[^\\n]+$`));
    },
  );

  test('sin ninguno de sus datos, tampoco arranca', () => {
    const rest = Object.entries(PRODUCCION).filter(([name]) => !name.startsWith('EMPRESA_'));
    expect(() => readConfig(Object.fromEntries(rest))).toThrow('Wrong setting EMPRESA_*');
  });

  test('http vale en localhost, para probar', () => {
    const env = { ...PRODUCCION, PUBLIC_URL: 'http://localhost:3000' };
    expect(readConfig(env).production).toBe(true);
  });

  test.each([
    [{ PUBLIC_URL: 'http://vuelve.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.malo.example' }, 'PUBLIC_URL'],
    [{ DEMO: '1' }, 'DEMO'],
    [{ DEMO_PUBLICA: '1' }, 'DEMO_PUBLICA'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
    [{ REDSYS_URL: '' }, 'REDSYS_URL'],
    [{ REDSYS_URL: 'http://sis.redsys.es/sis/realizarPago' }, 'REDSYS_URL'],
    [{ REDSYS_QUERY_URL: 'http://sis.redsys.es/consulta' }, 'REDSYS_URL'],
    [{ REDSYS_REST_URL: 'http://sis.redsys.es/rest' }, 'REDSYS_URL'],
    [{ REDSYS_MERCHANT_CODE: '999008881' }, 'REDSYS_MERCHANT_CODE'],
    [{ REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }, 'REDSYS_SECRET_KEY'],
  ])('%j → se niega y nombra %s', (env, name) => {
    expect(() => readConfig({ ...PRODUCCION, ...env })).toThrow(`Wrong setting ${name}`);
  });
});
