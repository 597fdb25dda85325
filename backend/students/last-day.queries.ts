/** Like 2025-06-02; the zone is a parameter. For lists, which have it in each row. */
export function selectLastDay(kind: 'assigned' | 'accepted', zone: `$${number}`): string {
  const at = `SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = '${kind}'`;
  return toDaySql(`(${at})`, zone);
}

/** Likewise, of a time. */
export function toDaySql(time: string, zone: `$${number}`): string {
  return `to_char(${time} AT TIME ZONE ${zone}, 'YYYY-MM-DD')`;
}
