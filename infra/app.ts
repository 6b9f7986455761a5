import { App } from 'aws-cdk-lib'
import { build } from './build.ts'
import { checkCompliance } from './compliance.ts'
import { readConfig } from './config.ts'

const app = new App()
build(app, readConfig(app), { dist: 'dist' })
checkCompliance(app)
app.synth()
