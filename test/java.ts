import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Path of a Java that can run `jar`: of JAVA_HOME, on the PATH, or installed now if that is allowed. */
export function findJava(jar: string): string {
  return installed(jar) ?? install(jar) ?? refuse()
}

function installed(jar: string): string | undefined {
  const home = process.env['JAVA_HOME']
  const candidates = [...(home ? [path.join(home, 'bin/java')] : []), 'java', '/usr/bin/java']
  // An old Java cannot read the jar, so this must run it.
  return candidates.find((java) => spawnSync(java, ['-jar', jar, '--version']).status === 0)
}

function install(jar: string): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  console.log('Installing Java with apt-get ...')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'default-jre-headless'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return installed(jar)
}

function refuse(): never {
  throw new Error(
    'The W3C checker needs Java 17 or later: install it (Debian: apt-get install default-jre-headless) or set JAVA_HOME.',
  )
}
