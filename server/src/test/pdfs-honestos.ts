import { PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { paginas, writeFlujo, writePdf } from './escribir-pdf.ts';
import { rewriteWithQpdf } from './herramientas-pdf.ts';
import { drawFoto } from './imagenes.ts';

/** Certificates as many programs write them; the review must accept each. */
export async function buildHonestos(): Promise<[nombre: string, pdf: Uint8Array][]> {
  const formulario = await buildFormulario();
  const sencillo = await formulario.save({ useObjectStreams: false });
  const escaneado = await writeWithPdfKit({});
  const qpdf = (...options: string[]) => rewriteWithQpdf(sencillo, ...options);
  const generate = '--object-streams=generate';
  const weak = '--allow-weak-crypto';
  const versiones = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const;
  return [
    ['de pdf-lib, con formulario', sencillo],
    ['de pdf-lib, con flujos de objetos', await formulario.save({ useObjectStreams: true })],
    ['de pdf-lib, con una revisión añadida', await addRevision(sencillo)],
    ['una A4 escaneada, de pdfkit', escaneado],
    ...(await Promise.all(
      versiones.map(async (pdfVersion): Promise<[string, Uint8Array]> => [
        `de pdfkit ${pdfVersion}, solo para leer`,
        await writeWithPdfKit({ pdfVersion, ownerPassword: 'dueño' }),
      ]),
    )),
    ['de qpdf, con flujos de objetos', qpdf(generate)],
    ['de qpdf, para la web', qpdf('--linearize')],
    ['de qpdf, para la web y con flujos', qpdf('--linearize', generate)],
    ['de qpdf, para mirarlo', qpdf('--qdf')],
    ['de qpdf, RC4 de 40 bits', qpdf(weak, '--linearize', '--encrypt', '', 'dueño', '40', '--')],
    ['de qpdf, RC4 de 128 bits', qpdf(weak, generate, '--encrypt', '', 'dueño', '128', '--')],
    [
      'de qpdf, AES de 128 bits y metadatos en claro',
      qpdf(
        weak,
        generate,
        '--encrypt',
        '',
        'dueño',
        '128',
        '--use-aes=y',
        '--cleartext-metadata',
        '--',
      ),
    ],
    [
      'de qpdf, AES de 256 bits, para la web',
      qpdf('--linearize', generate, '--encrypt', '', 'dueño', '256', '--'),
    ],
    ['escaneado y pasado por qpdf', rewriteWithQpdf(escaneado, generate, '--linearize')],
    ['firmado', toBytes(buildFirmado())],
    ['a mano, con una tabla que no acierta', toBytes(A_MANO)],
    [
      'con lo que una pasarela de correo añade detrás',
      toBytes(`${A_MANO}\r\n\0\0--=_b1 (<< aviso`),
    ],
    ['a mano, sin tabla', toBytes(A_MANO.replace(/xref[^]*(?=trailer)/, ''))],
  ];
}

const toBytes = (pdf: string) => Buffer.from(pdf, 'latin1');

async function buildFormulario(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setTitle('Cartilla de Luna');
  const page = document.addPage();
  page.drawText('Cartilla de vacunación', { x: 50, y: 700 });
  const form = document.getForm();
  form.createTextField('nombre').addToPage(page, { x: 50, y: 600 });
  form.createCheckBox('rabia').addToPage(page, { x: 50, y: 500 });
  return document;
}

async function addRevision(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true });
  document.addPage().drawText('Segunda dosis', { x: 50, y: 700 });
  return document.save({ useObjectStreams: false });
}

/** A scanned page: one large photo. */
async function writeWithPdfKit(options: PDFKit.PDFDocumentOptions): Promise<Uint8Array> {
  const foto = await drawFoto(1240, 1754).jpeg().toBuffer();
  const document = new PdfKit({ size: 'A4', ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise((done) => document.on('end', done));
  document.image(foto, 0, 0, { width: 595 }).text('Cartilla de vacunación');
  document.end();
  await finished;
  return Buffer.concat(parts);
}

/** A PDF with a clinic's signature: a signature field that the catalog's permissions name. */
function buildFirmado(): string {
  const contents = 'ab'.repeat(4096);
  return writePdf({
    objetos: {
      ...paginas('/AcroForm << /SigFlags 3 /Fields [5 0 R] >> /Perms << /DocMDP 4 0 R >>'),
      4: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 500 8700 900] /Contents <${contents}> /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>] >>`,
      5: '<< /FT /Sig /T (Firma) /V 4 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R >>',
      6: writeFlujo('/Type /Metadata /Subtype /XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
    },
  });
}

const A_MANO = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 99>>stream
BT /F1 24 Tf 20 100 Td (Cartilla) Tj ET
endstream endobj
xref
0 5
0000000000 65535 f 
0000000010 00000 n 
0000000050 00000 n 
0000000100 00000 n 
0000000150 00000 n 
trailer<</Size 5/Root 1 0 R>>
startxref
300
%%EOF`;
