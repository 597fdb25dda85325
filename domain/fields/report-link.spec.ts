import { reportLinkRule } from './report-link.js';
import { LIMITS } from './limits.js';

describe('a report link', () => {
  it.each([
    ['https://reports.example.org/a/7?year=2025#page', 'https://reports.example.org/a/7?year=2025#page'],
    ['  HTTPS://Reports.example.org/A ', 'HTTPS://Reports.example.org/A'],
    ['https://reports.example.org/niña', 'https://reports.example.org/niña'],
    ['https://reports.example.org:8443/', 'https://reports.example.org:8443/'],
  ])('%j is stored as %j', (written, kept) => {
    expect(reportLinkRule.read(written)).toEqual({ value: kept });
  });

  it.each([
    'http://reports.example.org/7',
    'reports.example.org/7',
    '//reports.example.org/7',
    'https:/reports.example.org/7',
    'https:reports.example.org',
    'https://',
    'ftp://reports.example.org/7',
    'javascript:alert(1)//https://reports.example.org',
    'data:text/html,https://reports.example.org',
    'java\nscript:alert(1)',
    'https://reports.example.org/a b',
    'https://reports.example.org/a\tb',
    'https://reports.example.org/\u202etxt.exe',
    'https://reports.example.org/\0',
    'https://reports.example.org/\ud800',
    'https://reports.example.org@evil.example/7',
    'https://ana:secret@reports.example.org/7',
    'https://[::1/7',
  ])('%j is none', (written) => {
    expect(reportLinkRule.read(written)).toEqual({ error: 'upload.fault.notLink' });
  });

  it('may be as long as the column', () => {
    const start = 'https://reports.example.org/';
    const longest = start + 'x'.repeat(LIMITS.longText - start.length);
    expect(reportLinkRule.read(longest)).toEqual({ value: longest });
    expect(reportLinkRule.read(`${longest}x`)).toEqual({ error: 'field.textTooLong' });
  });

  it.each([7, true, {}, []])('%j gets an error instead of throwing', (raw) => {
    expect(reportLinkRule.read(raw)).toEqual({ error: 'field.invalidInput' });
  });
});
