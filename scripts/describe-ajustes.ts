import { type Ajuste, type Ajustes, readDefault } from '../server/src/cimientos/ajustes/ajuste.ts';
import { GRUPOS } from '../server/src/cimientos/ajustes/grupos.ts';
import { drawTable } from './house/pages.ts';

const INTRO = `# Settings

Written by \`npm run ajustes\` from \`server/src/cimientos/ajustes\`.

- A setting is an environment variable. An empty one counts as missing.
- \`npm start\`, \`npm run dev\`, and the operator's commands (\`npm run admin\`, \`migrar\`, \`comprobar\`, \`copia\` and others) also read a file \`.env\` beside
  \`package.json\`: copy \`.env.example\`. A variable of the environment takes precedence over the file.
- A wrong setting stops the start with one line that names it. The line never holds the value.
- Keep secret settings out of version control and out of logs.`;

/** The settings as a page, in Markdown: docs/ajustes.md. */
export function describeAjustes(): string {
  const parts = GRUPOS.map(([subject, ajustes]) => {
    const rows = Object.entries(ajustes).map(([name, ajuste]) => [
      `\`${name}\``,
      describeDefault(ajuste),
      ajuste.unit ?? '',
      ajuste.secret ? 'yes' : '',
      ajuste.meaning,
    ]);
    const table = drawTable([['Setting', 'Default', 'Unit', 'Secret', 'Meaning'], ...rows]);
    return `## ${subject}\n\n${table.join('\n')}`;
  });
  return `${[INTRO, ...parts].join('\n\n')}\n`;
}

function describeDefault(ajuste: Ajuste): string {
  const byDefault = readDefault(ajuste);
  if (byDefault === undefined) return ajuste.otherwise ?? '';
  return byDefault === '' ? 'empty' : `\`${byDefault}\``;
}

/** The settings as a file of the environment, each one commented out with its default: .env.example. */
export function exampleAjustes(): string {
  const parts = GRUPOS.map(([subject, ajustes]) => `## ${subject}\n\n${listExamples(ajustes)}`);
  return `# Copy this file to .env, and remove the # before what you set. docs/ajustes.md says more.\n\n${parts.join('\n\n')}\n`;
}

function listExamples(ajustes: Ajustes): string {
  const examples = Object.entries(ajustes).map(([name, ajuste]) => {
    const unit = ajuste.unit ? ` (${ajuste.unit})` : '';
    const otherwise = ajuste.otherwise ? `\n# Without it: ${ajuste.otherwise}` : '';
    return `# ${ajuste.meaning}${unit}${otherwise}\n#${name}=${readDefault(ajuste) ?? ''}`;
  });
  return examples.join('\n\n');
}
