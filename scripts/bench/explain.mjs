/**
 * Shows the query plans of each operation, once for similar ones. Everything is rolled back. What can't run a second
 * time, such as adding the same row, is only planned.
 */
export async function explain(client, recordings) {
  for (const [name, [{ statements }]] of recordings) {
    for (const { text, values } of statements.filter(isExplained)) {
      const plan = await planOf(client, `EXPLAIN (ANALYZE, BUFFERS) ${text}`, values).catch(() =>
        planOf(client, `EXPLAIN ${text}`, values),
      );
      console.info(`\n${name}\n${text}\n${plan}`);
    }
  }
}

async function planOf(client, text, values) {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query(text, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
  }
}

function isExplained({ text }) {
  return /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text);
}
