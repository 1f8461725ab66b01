import { removeTemporaryFolders } from '../releases/fake-release'

// Jest runs this for each test file; the modules that it uses are evaluated once for many.
afterAll(removeTemporaryFolders)
