const CIS: Readonly<Record<string, string>> = {
  aws: 'CIS AWS Foundations',
  azure: 'CIS Azure Foundations',
  gcp: 'CIS Google Cloud Foundations',
}

/** One name for a framework that tools write differently, such as "CIS-3.0" of Prowler on AWS. Others stay as they are written. */
export function frameworkName(written: string, cloud: string): string {
  const [, name = '', version = ''] = /^(CIS|NIST-CSF|ISO27001)-(\d[\w.]{0,10})$/i.exec(written.trim()) ?? []
  switch (name.toUpperCase()) {
    case 'CIS':
      return CIS[cloud] === undefined ? written : `${CIS[cloud]} ${version}`
    case 'NIST-CSF':
      return `NIST CSF ${version}`
    case 'ISO27001':
      return `ISO/IEC 27001:${version}`
    default:
      return written
  }
}
