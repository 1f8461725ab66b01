import { removeTemporaryFolders } from '../releases/fake-release'

// Jest runs this for each test file.
afterAll(removeTemporaryFolders)
