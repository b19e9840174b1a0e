/** A piece of HTML or XML, safe to be put in a page. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | Markup[] | false | undefined;

/** Writes HTML or XML; every value that is not a piece of it is escaped. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(render)));
}

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Markup ? value.text : escape(String(value));
}

/** By name, as the bank does: XML parsers need no setting to read these five. */
const ENTIDADES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => ENTIDADES[c] ?? '');
}
