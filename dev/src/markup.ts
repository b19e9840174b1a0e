/** A piece of HTML or XML that needs no escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | Markup[] | false | undefined;

/** Writes HTML or XML; escapes every value that is not a `Markup`. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(render)));
}

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Markup ? value.text : escape(String(value));
}

/** Named entities, as the bank uses: every XML parser knows these five. */
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
