/** A day that the President declared a public holiday under section 2A of the Public Holidays Act 36 of 1994. */
interface DeclaredHoliday {
  readonly date: string
  readonly name: string
  readonly source: string
}

/** Declared days since 1999, in order. Days declared later are added by an admin or here. */
export const declaredHolidays: readonly DeclaredHoliday[] = [
  { date: '1999-06-02', name: 'Election day', source: 'Proclamation R54 of 1999, Government Gazette 20032' },
  { date: '1999-12-31', name: 'Change of the millennium', source: 'Presidency, 28 October 1999' },
  { date: '2000-01-02', name: 'Change of the millennium', source: 'Presidency, 28 October 1999' },
  { date: '2004-04-14', name: 'Election day', source: 'Proclamation R17 of 2004, Government Gazette 26075' },
  { date: '2006-03-01', name: 'Local government election day', source: 'Declared under section 2A' },
  { date: '2008-05-02', name: 'Declared holiday', source: 'Proclamation R7 of 2008, Government Gazette 30900' },
  { date: '2009-04-22', name: 'Election day', source: 'Proclamation 17 of 2009, Government Gazette 32039' },
  { date: '2011-05-18', name: 'Local government election day', source: 'Declared under section 2A' },
  { date: '2011-12-27', name: 'In place of Christmas Day', source: 'Declared under section 2A' },
  { date: '2014-05-07', name: 'Election day', source: 'Proclamation 13 of 2014, Government Gazette 37376' },
  { date: '2016-08-03', name: 'Local government election day', source: 'Declared under section 2A' },
  { date: '2016-12-27', name: 'In place of Christmas Day', source: 'Declared under section 2A' },
  { date: '2019-05-08', name: 'Election day', source: 'Declared under section 2A' },
  {
    date: '2021-11-01',
    name: 'Local government election day',
    source: 'Proclamation 38 of 2021, Government Gazette 45354',
  },
  { date: '2022-12-27', name: 'In place of Christmas Day', source: 'Presidency, 8 December 2022' },
  { date: '2023-12-15', name: 'Rugby World Cup victory', source: 'Presidency, 30 October 2023' },
  { date: '2024-05-29', name: 'Election day', source: 'Government Gazette, 23 February 2024' },
  { date: '2026-11-04', name: 'Local government election day', source: 'Declared under section 2A' },
]
