import * as applicationModernization from './application-modernization.ts';
import * as awsCloudMigrationIcam from './aws-cloud-migration-icam.ts';
import * as biometricPhotoIdentification from './biometric-photo-identification.ts';
import * as dbisGrafanaVisualization from './dbis-grafana-visualization.ts';
import * as digitalIdentityManagement from './digital-identity-management.ts';
import * as entityAnalytics from './entity-analytics.ts';
import * as federatedSearch from './federated-search.ts';
import * as googleMlKit from './google-ml-kit.ts';
import * as hospitalCompare from './hospital-compare.ts';
import * as imageGallerySearch from './image-gallery-search.ts';
import * as medicalSegmentation from './medical-segmentation.ts';
import * as mobileApp from './mobile-app.ts';
import * as surveyTabulation from './survey-tabulation.ts';
import * as zeroTrust from './zero-trust.ts';
import type { CategoryKey, Draw } from '../scene.ts';

/** The two views of a case study's motif, on the tint of its category. */
interface CaseStudy {
  readonly category: CategoryKey;
  readonly picture: Draw;
  readonly detail: Draw;
}

/** The motif of every case study by its slug. */
export const caseStudies: Readonly<Record<string, CaseStudy>> = {
  'application-modernization': { category: 'devsecops', ...applicationModernization },
  'aws-cloud-migration-icam': { category: 'devsecops', ...awsCloudMigrationIcam },
  'biometric-photo-identification': { category: 'informationSecurity', ...biometricPhotoIdentification },
  'dbis-grafana-visualization': { category: 'devsecops', ...dbisGrafanaVisualization },
  'digital-identity-management': { category: 'informationSecurity', ...digitalIdentityManagement },
  'entity-analytics': { category: 'dataScience', ...entityAnalytics },
  'federated-search': { category: 'digitalTransformation', ...federatedSearch },
  'google-ml-kit': { category: 'dataScience', ...googleMlKit },
  'hospital-compare': { category: 'digitalTransformation', ...hospitalCompare },
  'image-gallery-search': { category: 'dataScience', ...imageGallerySearch },
  'medical-segmentation': { category: 'dataScience', ...medicalSegmentation },
  'mobile-app': { category: 'digitalTransformation', ...mobileApp },
  'survey-tabulation': { category: 'dataScience', ...surveyTabulation },
  'zero-trust': { category: 'informationSecurity', ...zeroTrust },
};
