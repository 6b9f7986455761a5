/**
 * A command of a shell that keeps the backups of a database for that many days where it has fewer. It reads the present days first, and
 * changes nothing where they cannot be read: fewer days delete backups at once.
 */
export const raisedBackups = (database: string, days: number): string =>
  `now=$(aws rds describe-db-instances --db-instance-identifier ${database} --query 'DBInstances[0].BackupRetentionPeriod' --output text) && [ "$now" -lt ${days} ] && aws rds modify-db-instance --db-instance-identifier ${database} --backup-retention-period ${days}`
