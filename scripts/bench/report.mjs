import { cpus, loadavg } from 'node:os';
import { timesOf } from './response-times.mjs';

const PROCESSOR = 'processor, ms a request (server + database)';

/** Other load on the machine affects all figures, so it's part of the report. */
export function printLoad(moment) {
  console.info(`Load average ${moment}: ${loadavg()[0].toFixed(1)}, on ${cpus().length} processors.`);
}

export function printComparisonHead() {
  printCells(['', 'ours', 'bare', 'ratio', 'target', '', PROCESSOR]);
}

export function printComparison({ name, target }, { ours, bare, ratio, cpu }, isReached) {
  printCells([
    name,
    `${Math.round(ours)}/s`,
    `${Math.round(bare)}/s`,
    `${ratio.toFixed(2)} ×`,
    `${target} ×`,
    verdict(isReached),
    cpu ? `ours ${processor(cpu.ours)}, bare ${processor(cpu.bare)}` : '',
  ]);
}

export function printResponseTimesHead() {
  printCells(['', 'p50', 'p95', 'target', 'anew', '', `while students are assigned; size; ${PROCESSOR}`]);
}

/** `statements` are the queries after a change: the same number for any number of sites. */
export function printResponseTimes({ name, target, statements }, { atRest, meanwhile, size }, isReached) {
  printCells([
    name,
    milliseconds(atRest.p50),
    milliseconds(atRest.p95),
    `${target} ms`,
    `${statements} SQL`,
    verdict(isReached),
    `p50 ${milliseconds(meanwhile.p50)}, p95 ${milliseconds(meanwhile.p95)} at ` +
      `${meanwhile.perSecond.toFixed(1)} a second; ${size.rows} rows, ${size.kilobytes.toFixed(1)} kB` +
      (atRest.cpu ? `; ${processor(atRest.cpu)}` : ''),
  ]);
}

export function printImportsHead() {
  printCells(['', 'rows', 'p50', 'p95', 'target', '', PROCESSOR.replace('request', 'row')]);
}

export function printImports({ connections, perSecond, times, cpu }, least, isReached) {
  const { p50, p95 } = timesOf(times);
  printCells([
    connections === 1 ? 'one import' : `${connections} imports at once`,
    `${Math.round(perSecond)}/s`,
    milliseconds(p50),
    milliseconds(p95),
    `${least}/s`,
    verdict(isReached),
    cpu ? processor(cpu) : '',
  ]);
}

export function printPlacement({ students, sites, figures, ...times }, most, isReached) {
  const { prepare, match, place, describe } = times;
  console.info(
    `Placement of ${students} students at ${sites} sites: matching ${milliseconds(match)} ` +
      `(${most} ms at most: ${verdict(isReached)}), with nearby sites ${milliseconds(place)}; ` +
      `preparing it ${milliseconds(prepare)}, its figures ${milliseconds(describe)}. ` +
      `${figures.first} got their first choice, ${figures.unplaced} no seat.`,
  );
}

export function printRuns(
  { figures, ours, floor, busy, others, reading, cpu },
  [time, times, answer],
  isReached,
) {
  console.info(
    `A run of ${figures.pool} students computed and kept: ${milliseconds(ours)} (${time} ms at most: ` +
      `${verdict(isReached[0])}), ${(ours / floor).toFixed(2)} × the bare floor of ${milliseconds(floor)} ` +
      `(${times} × at most: ${verdict(isReached[1])})` +
      `${cpu ? `; processor ${processor(cpu)} ms (server + database)` : ''}. While others ask: ${milliseconds(busy)}, and their answers ` +
      `p50 ${milliseconds(others.p50)}, p95 ${milliseconds(others.p95)} (${answer} ms at most: ` +
      `${verdict(isReached[2])}). Reading the run after a change ${milliseconds(reading.run)}, its page 500 ` +
      `${milliseconds(reading.rows)}.`,
  );
}

export function printRelease(
  { placed, skipped, mails, time, floor, others },
  [most, times, answer],
  isReached,
) {
  console.info(
    `Its release, ${placed} students placed, ${skipped} left out and ${mails} mails written, while others ask: ` +
      `${milliseconds(time)} (${most} ms at most: ${verdict(isReached[0])}), ${(time / floor).toFixed(2)} × the bare floor ` +
      `of ${milliseconds(floor)} (${times} × at most: ${verdict(isReached[1])}); their answers ` +
      `p50 ${milliseconds(others.p50)}, p95 ${milliseconds(others.p95)} (${answer} ms at most: ${verdict(isReached[2])}).`,
  );
}

export function printPages({ steady, changed }, most) {
  console.info(
    `Page 400 takes ${steady.toFixed(2)} × the time of page 1 (${most} × at most); ` +
      `right after a change, which both count anew, ${changed.toFixed(2)} ×.`,
  );
}

export function printExport({ seconds, megabytes, before, along, peak }) {
  console.info(
    `Export of everybody: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s. ` +
      `Server memory: ${before} MB before, ${along.join(', ')} on the way, ${peak} at its peak.`,
  );
}

export function printDuplicates({ students, groups, all, again, one }, most, isReached) {
  console.info(
    `Duplicates among ${students} students: ${groups} groups in ${all.seconds.toFixed(1)} s ` +
      `(${most} s at most: ${verdict(isReached)}), ${again.seconds.toFixed(1)} s without a search, ` +
      `${milliseconds(one.seconds * 1000)} after one change, for that application.`,
  );
}

export function printStart({ applications, sitesToReopen, seconds, reads, meanwhile }, most, isReached) {
  console.info(
    `Season started after one with ${applications} applications and ${sitesToReopen} sites in ` +
      `${seconds.toFixed(1)} s (${most} s at most: ${verdict(isReached)}). Meanwhile ${reads} reads: ` +
      `p50 ${milliseconds(meanwhile.p50)}, p95 ${milliseconds(meanwhile.p95)}.`,
  );
}

export function printAnnouncement(
  { families, preview, time, again, others, processor: used },
  most,
  isReached,
) {
  console.info(
    `Announcement: previewed in ${milliseconds(preview)}, sent to ${families} families in ${milliseconds(time)} ` +
      `(${most[0]} ms at most: ${verdict(isReached[0])}), and again with its id in ${milliseconds(again)}. Others ` +
      `meanwhile: p50 ${milliseconds(others.p50)}, p95 ${milliseconds(others.p95)} (${most[1]} ms at most: ${verdict(isReached[1])})${used ? `; CPU ${processor(used)} ms` : ''}.`,
  );
}

export function printWaitingMail({ waiting, perSecond, alone, beside, perMail }, most, isReached) {
  console.info(
    `${perSecond} saves a second, p50 ${milliseconds(alone.p50)}, p95 ${milliseconds(alone.p95)}; with ${waiting} mails ` +
      `waiting, p50 ${milliseconds(beside.p50)}, p95 ${milliseconds(beside.p95)} (${most} ms at most: ${verdict(isReached)}), ` +
      `and ${beside.sent} sent meanwhile${perMail ? `; CPU per mail ${processor(perMail)} ms` : ''}.`,
  );
}

export function printAttendance(
  { perSecond, marks, asks, count, seconds, processor: time },
  most,
  isReached,
) {
  console.info(
    `Attendance: ${count} marks in ${seconds} s at ${perSecond.marks.toFixed(0)} a second, p50 ${milliseconds(marks.p50)}, ` +
      `p95 ${milliseconds(marks.p95)} (${most} ms at most: ${verdict(isReached)}); beside them ` +
      `${perSecond.asks.toFixed(0)} screens a second asking for others’ marks, p95 ${milliseconds(asks.p95)}` +
      `${time ? `; CPU per request ${processor(time)} ms` : ''}.`,
  );
}

/** What one family costs, step by step; `statements` by step. */
export function printSteps(steps, statements) {
  const total = { statements: 0, server: 0, database: 0 };
  printCells(['one family, step by step', 'SQL', 'p50', 'p95', '', '', PROCESSOR]);
  for (const { name, p50, p95, cpu } of steps) {
    const count = statements.get(name)[0].statements.length;
    total.statements += count;
    total.server += cpu?.server ?? 0;
    total.database += cpu?.database ?? 0;
    printCells([
      name,
      String(count),
      milliseconds(p50),
      milliseconds(p95),
      '',
      '',
      cpu ? processor(cpu) : '',
    ]);
  }
  printCells(['all of them, mail included', String(total.statements), '', '', '', '', processor(total)]);
}

export function printDay(day, isReached) {
  const { perSecond, thinkMs, families, took, errors, turnedAway, submitted, lost, whoami, memory, cpu } =
    day;
  console.info(
    `Opening day, ${perSecond} families a second, ${thinkMs / 1000} s between steps: ${families} families in ` +
      `${took.toFixed(0)} s, ${day.mostUnderWay} at once at most; ${errors.length} errors, ${turnedAway} turned away, ` +
      `${submitted} submitted, ${lost} of them lost (${verdict(isReached)}). whoami p50 ${milliseconds(whoami.p50)}, ` +
      `p95 ${milliseconds(whoami.p95)}. Memory ${memory.first} MB before, ${memory.last} after, ${memory.peak} at most` +
      (memory.byMinute.length > 1 ? `, each minute ${memory.byMinute.join(', ')}` : '') +
      `; of the mail process ${memory.mailPeak} at most.` +
      (cpu ? ` Processor ${processor(cpu)} ms a family.` : ''),
  );
  for (const error of new Set(errors.slice(0, 5))) console.info(`  ${error}`);
  for (const { name, p50, p95 } of day.steps)
    printCells([`  ${name}`, milliseconds(p50), milliseconds(p95), '', '', '', '']);
}

function printCells([name, ...cells]) {
  const numbers = cells.slice(0, 4).map((cell) => cell.padStart(9));
  const [reached, rest] = cells.slice(4);
  console.info([name.padEnd(31), ...numbers, ` ${reached.padEnd(8)}`, rest].join(''));
}

function milliseconds(time) {
  return `${time.toFixed(1)} ms`;
}

function processor({ server, database }) {
  return `${server.toFixed(2)} + ${database.toFixed(2)}`;
}

function verdict(isReached) {
  return isReached ? 'ok' : 'MISSED';
}
