import { expect, test } from 'vitest'
import { dangerIn, hasProgramName, hasRunnableName } from '#domain/files/runnable.ts'

test.each([
  'setup.exe',
  'SETUP.EXE',
  'report.pdf.exe',
  'invoice.exe.txt',
  'run.bat',
  'run.cmd',
  'x.com',
  'x.scr',
  'x.hta',
  'x.js',
  'x.jse',
  'x.vbs',
  'x.ps1',
  'x.jar',
  'x.lnk',
  'x.msi',
  'page.html',
  'drawing.svg',
  'folder/x.exe',
  'x.exe.',
  'x.exe ',
  'x.exe::$DATA',
  'invoice\u202Etxt.exe',
  'invoice\u202Eexe.txt',
  'x.ex\u200Be',
])('%j is the name of what a computer may run', (name) => {
  expect(hasRunnableName(name)).toBe(true)
})

test.each([
  'report.pdf',
  'veritech.com.pdf',
  'photo.jpeg',
  'server.log',
  'executive summary.txt',
  'exe',
  'notes',
  'a.b.csv',
  'scan of the café (2).png',
])('%j is the name of a document', (name) => {
  expect(hasRunnableName(name)).toBe(false)
})

test('a drawing of an Office document is no program', () => {
  expect([hasProgramName('word/media/image1.svg'), hasProgramName('word/embeddings/x.exe')]).toEqual([false, true])
})

const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
test.each([
  [virus, 'malware'],
  [`  \n${virus}\n`, 'malware'],
  [`%PDF-1.4\n${virus}`, 'malware'],
  [`MZ\u0090\0${'\0'.repeat(80)}`, 'program'],
  ['\u007FELF aaaa', 'program'],
  ['#!/bin/sh\nrm -rf /', 'program'],
  ['@echo off\r\ndel *', 'program'],
  ['\u00EF\u00BB\u00BF<script>new ActiveXObject("WScript.Shell")</script>', 'program'],
  ['\n<!DOCTYPE html><script>alert(1)</script>', 'page'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'page'],
  ['MZANSI SALES, 2026', undefined],
  ['<order><id>7</id></order>', undefined],
  ['%PDF-1.4\n', undefined],
  ['', undefined],
])('content that begins with %j is judged %s', (beginning, danger) => {
  expect(dangerIn(beginning)).toBe(danger)
})
