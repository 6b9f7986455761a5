import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { build } from './build.ts'
import { readConfig } from './config.ts'

const app = new App()
build(app, readConfig(app), { dist: 'dist' })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
