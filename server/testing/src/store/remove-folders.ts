import { removeTemporaryFolders } from '../releases/temporary-folders'

// Jest runs this for each test file.
afterAll(removeTemporaryFolders)
